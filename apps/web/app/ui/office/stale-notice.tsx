interface StaleNoticeProps {
  of: { data: unknown; isError: boolean };
  sentence: string;
}

/** Above what was read before: it could not be read again, and may have changed meanwhile. */
export function StaleNotice({ of, sentence }: StaleNoticeProps) {
  if (of.data === undefined || !of.isError) return null;
  return (
    <p role="alert" className="notice mb-3">
      {sentence}
    </p>
  );
}
