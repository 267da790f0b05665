interface StaleNoticeProps {
  query: { data: unknown; isError: boolean };
  sentence: string;
}

/** A warning above cached data whose refetch failed. */
export function StaleNotice({ query, sentence }: StaleNoticeProps) {
  if (query.data === undefined || !query.isError) return null;
  return (
    <p role="alert" className="notice mb-3">
      {sentence}
    </p>
  );
}
