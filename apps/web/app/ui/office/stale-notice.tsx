interface StaleNoticeProps {
  of: { data: unknown; isError: boolean };
  sentence: string;
}

/** A warning above cached data whose refetch failed. */
export function StaleNotice({ of, sentence }: StaleNoticeProps) {
  if (of.data === undefined || !of.isError) return null;
  return (
    <p role="alert" className="notice mb-3">
      {sentence}
    </p>
  );
}
