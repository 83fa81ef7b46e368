// Facts for search engines, as a data block that no browser runs.

/** Whatever stands in the facts, it cannot close its element. The browser may be given {}: it keeps what the server wrote. */
export function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // oxlint-disable-next-line react/no-danger -- JSON without '<'
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
