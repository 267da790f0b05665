interface Named {
  first_name: string;
  last_name: string | null;
}

/** Whoever has a last name was given it by another program (D-21). */
export const nameOf = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ');
