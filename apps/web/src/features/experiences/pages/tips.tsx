/** Advice from people who took part in earlier years. */
export const Tips = ({ title, tips }: { title: string; tips: readonly string[] }) => (
  <section aria-labelledby={`tips-${title}`} className="mt-10">
    <h2 id={`tips-${title}`} className="display text-2xl">
      {title}
    </h2>
    <ul className="mt-3 grid gap-3 md:grid-cols-3">
      {tips.map((tip) => (
        <li key={tip} className="rounded-card bg-accent-soft p-4.5 text-base text-pretty">
          {tip}
        </li>
      ))}
    </ul>
  </section>
);
