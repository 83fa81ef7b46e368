/**
 * Escapes '<', so that no value can close the script element. In the browser, callers pass {},
 * because hydration keeps the server's text.
 */
export function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // oxlint-disable-next-line react/no-danger -- JSON without '<'
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
