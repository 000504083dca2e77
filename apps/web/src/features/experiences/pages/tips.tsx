/** Advice from people who took part in earlier years. */
export const Tips = ({ title, tips }: { title: string; tips: readonly string[] }) => (
  <section aria-labelledby={`tips-${title}`} className="@container mt-10">
    <h2 id={`tips-${title}`} className="display text-2xl">
      {title}
    </h2>
    <ul className="mt-3 grid gap-x-8 gap-y-3.5 @2xl:grid-cols-3">
      {tips.map((tip) => (
        <li key={tip} className="border-t border-line pt-3.5 text-base text-pretty">
          {tip}
        </li>
      ))}
    </ul>
  </section>
);
