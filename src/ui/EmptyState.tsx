/** Shown in place of an empty list: what the list will contain, and how to add an entry. */
export const EmptyState = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    <p>{text}</p>
  </div>
);
