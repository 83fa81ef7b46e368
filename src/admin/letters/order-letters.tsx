import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { OrderProps } from '../orders/order-props.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { Panel } from '../shared/screen.tsx'

/** For a customer without an e-mail address. */
export function OrderLetters({ order: { number, letters }, busy, runAction }: OrderProps) {
  const markPosted = (id: number) =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/letters/:id/posted', {
          params: { number, id },
        }),
      'De brief is afgehandeld.',
    )
  return (
    <Panel title="Brieven">
      <p className="mb-4 text-sm text-ink-soft">
        Deze klant heeft geen e-mailadres. Wat een ander gemaild krijgt, print je hier en gaat op de
        post.
      </p>
      {letters.length === 0 && <p>Er zijn nog geen brieven.</p>}
      <ul className="grid gap-4">
        {letters.map(({ id, label, at, posted_at }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">{label}</p>
            <p className="text-sm text-ink-soft">
              {posted_at
                ? `Afgehandeld op ${formatDateTimeOrDash(posted_at)}.`
                : `Te printen sinds ${formatDateTimeOrDash(at)}.`}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <ButtonLink kind="ghost" to={`/admin/bestellingen/${number}/brieven/${id}`}>
                {posted_at ? 'Opnieuw printen' : 'Print de brief'}
                <span className="sr-only">: {label}</span>
              </ButtonLink>
              {!posted_at && (
                <Button kind="ghost" busy={busy} onClick={() => markPosted(id)}>
                  Afgehandeld<span className="sr-only">: {label}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
