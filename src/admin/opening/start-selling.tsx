import { browserApi } from '#components/api-context.ts'
import { notifyTrialChange } from '#components/staff/staff-bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldDialogButton } from '../shared/forms/field-dialog-button.tsx'
import { Section } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import type { Setup } from './setup-steps.ts'

type Props = { setup: Pick<Setup, 'server' | 'test_orders'>; reload: () => Promise<void> }

/** Such as '3 proefbestellingen en 1 proefabonnement'. */
const describeTestOrders = ({ orders, subscriptions }: Setup['test_orders']): string =>
  [
    orders > 0 && formatCountOf(orders, 'proefbestelling', 'proefbestellingen'),
    subscriptions > 0 && formatCountOf(subscriptions, 'proefabonnement', 'proefabonnementen'),
  ]
    .filter(Boolean)
    .join(' en ')

/** For a shop that shows no list, while test orders are left. */
export function StartSellingCard({ setup, reload }: Props) {
  const text = describeTestOrders(setup.test_orders)
  if (text === '') return null
  return (
    <Section
      id="verkopen"
      title={`Je hebt nog ${text}`}
      className="mb-8 grid gap-3 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <p className="measure">
        Ze staan niet in je cijfers en je btw. Ruim ze op voordat je begint.
      </p>
      <StartSelling {...{ setup, reload }} isSelling />
    </Section>
  )
}

/** Renders nothing in a shop that sells without a test order: `isSelling` says that it sells. */
export function StartSelling({ setup, reload, isSelling }: Props & { isSelling: boolean }) {
  const text = describeTestOrders(setup.test_orders)
  if (isSelling && text === '') return null
  const start = async () => {
    const deleted = await browserApi('POST /api/admin/setup/start-selling')
    notifyTrialChange()
    await reload()
    const removed = describeTestOrders(deleted)
    return removed === '' ? 'Je winkel staat klaar om te verkopen.' : `Verwijderd: ${removed}.`
  }
  return (
    <div>
      <FieldDialogButton
        kind="primary"
        opener="Begin met verkopen"
        title="Begin met verkopen"
        fields={{}}
        button={text === '' ? 'Begin met verkopen' : 'Verwijder en begin'}
        cancel="Nog niet"
        send={start}
      >
        <p>
          {text === ''
            ? 'Er is geen proefbestelling meer.'
            : `De winkel verwijdert ${text}, met de betalingen, mails en retouren die erbij horen. De pakken komen terug op voorraad. Dit kun je niet ongedaan maken.`}
        </p>
        {setup.server.payments !== 'mollie-live' && (
          <Notice kind="warning">
            Betalen is nog een proef. Tot je bij ‘Laat klanten betalen’ een sleutel invult die met
            live_ begint, is ook elke nieuwe bestelling een proefbestelling.
          </Notice>
        )}
        {setup.server.mail === 'folder' && (
          <Notice kind="warning">
            De winkel verstuurt nog geen mails. Vul eerst je mailserver in.
          </Notice>
        )}
      </FieldDialogButton>
    </div>
  )
}
