import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx'
import { useLatestReload } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, SectionHeader } from '../shared/screen-header.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { DialogButton } from '../shared/dialog-button.tsx'

export default function WebhooksScreen() {
  return (
    <>
      <ScreenHeader
        title="Koppelingen"
        about="Hier werkt een programma van een ander, zoals dat van je magazijn, samen met je winkel."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <WebhooksSection />
        <ApiKeysSection />
      </div>
    </>
  )
}

function WebhooksSection() {
  const { result, reload } = useReply('GET /api/admin/webhooks')
  const latestReload = useLatestReload(reload)
  return (
    <section aria-labelledby="meldingen">
      <SectionHeader
        id="meldingen"
        title="Meldingen"
        about="Een programma van een ander krijgt bericht als er iets gebeurt. Er gaan nooit namen, adressen of e-mailadressen van klanten mee."
      >
        <DialogButton
          kind="ghost"
          dialog={(close) => (
            <WebhookDialog webhook={undefined} onClose={close} onDone={latestReload} />
          )}
        >
          Nieuwe koppeling
        </DialogButton>
      </SectionHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="max-w-[60ch]">
              Er is nog geen koppeling. Vraag de maker van het andere programma om het adres voor
              webhooks, en voeg het hier toe.
            </p>
          ) : (
            <ul className="grid gap-10">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} reload={latestReload} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}
