// Facts for search engines, as a data block that no browser runs.

/** Whatever stands in the facts, it cannot close its element. */
export function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // oxlint-disable-next-line react/no-danger -- JSON without '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
