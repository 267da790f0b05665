import type { ReactNode } from 'react';

/** A group of components, linked from the top of the page. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10">
      <h2
        id={`${id}-title`}
        lang="en"
        className="mb-5 border-b-2 border-laterite pb-1 text-xl font-bold"
      >
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </section>
  );
}

/** The examples of a component, titled with the name of its file. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 lang="en" className="mb-2 font-semibold text-ink-soft">
        {name}
      </h3>
      {children}
    </div>
  );
}
