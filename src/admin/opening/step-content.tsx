import { Link } from 'react-router'
import { coreConnections } from '#domain/connection/core-connections.ts'
import { lookSetting } from '#domain/content/shop/look.ts'
import {
  isNeededConnection,
  type NeededConnection,
  type SetupStepName,
} from '#domain/staff/shop-setup.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConnectionPanel } from '../connections/connection-panel.tsx'
import { LookForm } from '../look/look-form.tsx'
import { Reply } from '../shared/screen.tsx'
import { TermsList } from '../system/delivery-terms-screen.tsx'
import { CompanyForm } from '../system/shop-details-screens.tsx'
import type { Setup, SetupList } from './setup-steps.ts'
import { StartSelling } from './start-selling.tsx'

type StepProps = { setup: Setup; list: SetupList; reload: () => Promise<void> }

export function StepContent({ name, ...step }: StepProps & { name: SetupStepName }) {
  if (isNeededConnection(name)) return <ConnectionStep name={name} {...step} />
  const Content = contents[name]
  return (
    <div className="grid max-w-[44rem] gap-4">
      <Content {...step} />
    </div>
  )
}

const contents: Record<
  Exclude<SetupStepName, NeededConnection>,
  (step: StepProps) => React.ReactNode
> = {
  'second-factor': () => (
    <>
      <p>Met een tweede stap bij het inloggen komt niemand binnen met alleen je wachtwoord.</p>
      <p>
        <Link to="/admin/mijn-account" className="link">
          Zet een tweede stap aan
        </Link>
      </p>
    </>
  ),
  company: ({ reload }) => (
    <>
      <p>
        Dit staat op elke pagina, in elke mail en op facturen. Zonder deze gegevens neemt de winkel
        geen bestellingen aan.
      </p>
      <CompanyForm onSaved={reload} />
    </>
  ),
  look: LookStep,
  delivery: DeliveryStep,
  product: () => (
    <>
      <p>Met een foto, een prijs en een voorraad. Zet het op zichtbaar als het klaar is.</p>
      <div>
        <ButtonLink to="/admin/producten/nieuw">Nieuw product</ButtonLink>
      </div>
    </>
  ),
  pages: PagesStep,
  'test-order': () => (
    <>
      <p>
        Bestel en betaal zoals een klant. Zo zie je elke mail en elke stap voordat iemand anders ze
        ziet. Kom daarna terug: een proefbestelling is geen verkoop.
      </p>
      <div>
        <ButtonLink to="/shop" target="_blank">
          Naar de winkel, in een nieuw tabblad
        </ButtonLink>
      </div>
    </>
  ),
  'start-selling': StartSellingStep,
}

function ConnectionStep({ name, setup, reload }: StepProps & { name: string }) {
  const connection = coreConnections.find((one) => one.name === name)
  return (
    <Reply from="GET /api/admin/connections">
      {({ connections }, reloadStates) => {
        const state = connections.find((one) => one.name === name)
        const reloadBoth = async () => {
          await Promise.all([reload(), reloadStates()])
        }
        return (
          connection &&
          state && <ConnectionPanel {...{ connection, state, setup }} reload={reloadBoth} />
        )
      }}
    </Reply>
  )
}

/** A button that does one thing, and what went wrong with it. */
function ActionButton({ work, children }: { work: () => Promise<void>; children: string }) {
  const { notice, busy, run } = useMutation()
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="ghost" busy={busy} onClick={() => run(work)}>
        {children}
      </Button>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </div>
  )
}

function LookStep({ list, reload }: StepProps) {
  const isDone = list.steps.some(({ name, done }) => name === 'look' && done)
  return (
    <>
      <LookForm onSaved={() => void reload()} />
      {!isDone && (
        <ActionButton
          work={async () => {
            await browserApi('PUT /api/admin/look', {
              body: { look: lookSetting.default, version: 0 },
            })
            await reload()
          }}
        >
          Laat het zoals het is
        </ActionButton>
      )}
    </>
  )
}

function DeliveryStep({ list, reload }: StepProps) {
  const isDone = list.steps.some(({ name, done }) => name === 'delivery' && done)
  return (
    <>
      <Reply from="GET /api/admin/delivery-terms">
        {({ current }) => <TermsList terms={current} />}
      </Reply>
      <p>
        Alle teksten volgen deze bedragen.{' '}
        <Link to="/admin/instellingen/bezorging" className="link">
          Wijzig de bezorging
        </Link>
      </p>
      {!isDone && (
        <ActionButton
          work={async () => {
            await browserApi('PUT /api/admin/setup/delivery-confirmation')
            await reload()
          }}
        >
          Dit klopt zo
        </ActionButton>
      )}
    </>
  )
}

function PagesStep({ list: { missing_pages, placeholder_pages }, reload }: StepProps) {
  const ready = missing_pages.filter(({ is_ready }) => is_ready)
  const ownWords = [
    ...missing_pages
      .filter(({ is_ready }) => !is_ready)
      .map(({ has_draft, ...page }) => ({
        ...page,
        what: has_draft ? 'vervang [vul in] door je eigen woorden' : 'nog te maken',
      })),
    ...placeholder_pages.map((page) => ({ ...page, what: 'bezoekers lezen nog [vul in]' })),
  ]
  return (
    <>
      {ready.length > 0 && (
        <>
          <p>Deze concepten zijn af, met jouw gegevens erin. Lees ze, en zet ze op de site.</p>
          <PageLinks pages={ready} />
          <ActionButton
            work={async () => {
              await browserApi('POST /api/admin/setup/pages')
              await reload()
            }}
          >
            {ready.length === 1 ? 'Zet deze pagina op de site' : 'Zet deze pagina’s op de site'}
          </ActionButton>
        </>
      )}
      {ownWords.length > 0 && (
        <>
          <p>Deze pagina’s vragen nog iets van jou:</p>
          <PageLinks pages={ownWords} />
        </>
      )}
    </>
  )
}

const PageLinks = ({
  pages,
}: {
  pages: readonly { slug: string; title: string; what?: string }[]
}) => (
  <ul className="grid gap-x-6 sm:grid-cols-2">
    {pages.map(({ slug, title, what }) => (
      <li key={slug}>
        <Link to={`/editor/${slug}`} className="link inline-flex min-h-11 items-center">
          {title}
        </Link>
        {what && <span className="text-sm text-ink-soft">: {what}</span>}
      </li>
    ))}
  </ul>
)

function StartSellingStep({ setup, list, reload }: StepProps) {
  if (list.steps.some(({ name, done }) => name === 'start-selling' && done))
    return <p>Dit is gedaan: er is geen proefbestelling meer.</p>
  return (
    <>
      <p>
        Werken betalen en mailen echt? Ruim dan op wat je hebt geprobeerd. Proefbestellingen zijn
        geen verkoop: ze staan niet in je cijfers en je btw.
      </p>
      <StartSelling {...{ setup, reload }} isSelling={false} />
    </>
  )
}
