import { useParams } from 'react-router'
import { recallHeading } from '../domain/recall-notice.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Panel } from '#admin/shared/screen.tsx'
import { RecallParts } from './recall-parts.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export default function RecallScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useReply('GET /api/admin/recalls/:id', { params: { id } })
  const { failure, busy, run } = useStaffMutation()
  const sendToNew = () =>
    run(async () => {
      const { added } = await browserApi('POST /api/admin/recalls/:id/mails', { params: { id } })
      await reload()
      return added === 0
        ? 'Er zijn geen nieuwe klanten. Niemand kreeg de mail nog een keer.'
        : `Nieuw gemaild: ${added}.`
    })
  const publish = () =>
    run(async () => {
      const { path, replaced } = await browserApi('POST /api/admin/recalls/:id/page', {
        params: { id },
      })
      return `Het bericht staat op de site, op ${path}, en boven elke pagina.${replaced ? ` Daar stond: ‘${replaced}’.` : ''}`
    })
  return (
    <QueryBoundary result={result} reload={reload}>
      {({ at, product, lots, recipients, mails, letters, parts }) => (
        <>
          <ScreenHeader
            title={`Terugroeping van ${product}`}
            about={`Lot ${lots.join(', ')}, verstuurd op ${formatDateTimeOrDash(at)}.`}
          >
            <ButtonLink kind="ghost" to="/admin/terugroepingen">
              Alle terugroepingen
            </ButtonLink>
          </ScreenHeader>
          <div aria-live="polite" className="not-empty:mb-6">
            {failure}
          </div>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Panel title="Wie kreeg bericht?">
              <p>
                {recipients > 0 &&
                  `${formatCountOf(recipients, 'klant', 'klanten')}: ${mails.sent} verstuurd, ${mails.waiting} in de wachtrij, ${mails.failed} niet aangekomen. `}
                {letters > mails.failed &&
                  `Zonder e-mailadres: ${letters - mails.failed}. Bel of schrijf hen.`}
              </p>
              <p className="mt-3 max-w-[60ch] text-sm text-ink-soft">
                Komt een mail niet aan, stuur dan een brief. Bereik je niet iedereen, zet het
                bericht dan ook op de site: het krijgt een eigen pagina, en een regel boven elke
                pagina tot je die bij Instellingen weghaalt.
              </p>
              <div className="mt-5 flex flex-wrap gap-3">
                {letters > 0 && (
                  <ButtonLink to={`/admin/terugroepingen/${id}/brieven`}>
                    Print {letters === 1 ? 'de brief' : 'de brieven'}
                  </ButtonLink>
                )}
                <Button kind="ghost" busy={busy} onClick={sendToNew}>
                  Mail wie er later bij kwam
                </Button>
                <Button kind="ghost" busy={busy} onClick={publish}>
                  Zet op de site
                </Button>
              </div>
            </Panel>
            <Panel title="De tekst">
              <p className="mb-4 font-semibold">{recallHeading}</p>
              <RecallParts parts={parts} />
              <p className="mt-4 text-sm text-ink-soft">
                L10001 is een voorbeeld: in de mail staat het nummer van de klant.
              </p>
            </Panel>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
