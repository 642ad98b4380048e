/** Three grey cards while a list is on its way; the words are for those who do not see them. */
export const CardSkeletons = ({ label }: { label: string }) => (
  <div className="skeletons" role="status">
    <span className="visually-hidden">{label}</span>
    {[1, 2, 3].map((place) => (
      <div key={place} aria-hidden className="card-skeleton" />
    ))}
  </div>
);
