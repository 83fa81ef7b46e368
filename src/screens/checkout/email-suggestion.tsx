import { suggestEmail } from '#domain/checkout/suggest-email.ts'
import { Button } from '#ui/button.tsx'

/**
 * Asks about a likely typing error. The customer decides, because the typed address may be right.
 */
export function EmailSuggestion({
  email,
  onAccept,
}: {
  email: string
  onAccept: (email: string) => void
}) {
  const suggested = suggestEmail(email)
  if (!suggested) return null
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        Bedoel je <b>{suggested}</b>?
      </span>
      <Button kind="plain" className="-mx-3" onClick={() => onAccept(suggested)}>
        Ja, neem dit over
      </Button>
    </>
  )
}
