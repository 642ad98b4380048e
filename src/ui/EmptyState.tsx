/** An empty list, in human words: what would stand here, and how it comes to be. */
export const EmptyState = ({ title, text }: { title: string; text: string }) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    <p>{text}</p>
  </div>
);
