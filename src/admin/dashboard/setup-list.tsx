// The set-up list of a new shop on the dashboard, until its owner has done everything or hides it.

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { isNeededConnection, type SetupStepName } from '#domain/staff/shop-setup.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useOnLoaded } from '#components/requests/use-on-loaded.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useReloadOnReturn } from '#components/requests/use-reload-on-return.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ConnectionCheck } from '../system/connection-check.tsx'
import { hideSetupList } from './hide-setup-list.ts'
import { StartSelling, StartSellingCard } from './start-selling.tsx'

type StepText = { title: string; about: string; link?: { to: string; name: string } }

const setupStepTexts: Record<SetupStepName, StepText> = {
  'second-factor': {
    title: 'Beveilig je account',
    about: 'Met een tweede stap bij het inloggen komt niemand binnen met alleen je wachtwoord.',
    link: { to: '/admin/mijn-account', name: 'Zet een tweede stap aan' },
  },
  company: {
    title: 'Vul je bedrijfsgegevens in',
    about:
      'De naam van je winkel, je adres en je nummers staan op elke pagina, in elke mail en op facturen. Zonder deze gegevens neemt de winkel geen bestellingen aan.',
    link: { to: '/admin/instellingen', name: 'Naar de instellingen' },
  },
  delivery: {
    title: 'Kijk de bezorgkosten na',
    about:
      'Wat kost bezorgen, vanaf welk bedrag is het gratis, en hoe snel verzend je? Alle teksten volgen deze bedragen.',
    link: { to: '/admin/instellingen#delivery', name: 'Bekijk de bezorgkosten' },
  },
  product: {
    title: 'Voeg je eerste product toe',
    about: 'Met een foto, een prijs en een voorraad. Zet het op zichtbaar als het klaar is.',
    link: { to: '/admin/producten/nieuw', name: 'Nieuw product' },
  },
  pages: {
    title: 'Zet je pagina’s op de site',
    about:
      'Er staan concepten voor je klaar. Lees ze, vervang elk [vul in] door je eigen woorden, en zet ze op de site.',
  },
  payments: { title: 'Laat klanten betalen', about: '' },
  mail: { title: 'Laat mails aankomen', about: '' },
  addresses: { title: 'Vind adressen bij de postcode', about: '' },
  'test-order': {
    title: 'Doe een proefbestelling',
    about:
      'Bestel en betaal zoals een klant. Zo zie je elke mail en elke stap voordat iemand anders ze ziet.',
    link: { to: '/shop', name: 'Naar de winkel' },
  },
  'start-selling': {
    title: 'Begin met verkopen',
    about:
      'Werken betalen en mailen echt? Ruim dan op wat je hebt geprobeerd. Proefbestellingen zijn geen verkoop: ze staan niet in je cijfers en je btw.',
  },
}

type Setup = EndpointReply<'GET /api/admin/setup'>
type List = NonNullable<Setup['list']>

/**
 * Without a list, only what was tried before is left to clear. Renders nothing while loading and
 * after a failure, because the rest of the screen reports a failure itself.
 */
export function SetupList({ onLoaded }: { onLoaded: () => void }) {
  const { result, reload } = useReply('GET /api/admin/setup')
  useOnLoaded(result, onLoaded)
  const { failure, busy, run } = useStaffMutation()
  useReloadOnReturn(reload)
  const stepList = useRef<HTMLOListElement>(null)
  const shownNext = result.status === 'done' && result.data.list && nextStep(result.data.list)
  useEffect(() => {
    // The button of the step that is done is no longer shown.
    if (shownNext && document.activeElement === document.body)
      stepList.current?.querySelector<HTMLElement>('details[open] > summary')?.focus()
  }, [shownNext])
  if (result.status !== 'done') return null
  if (!result.data.list || result.data.list.dismissed)
    return <StartSellingCard setup={result.data} reload={reload} />
  const setup = result.data
  const { steps } = result.data.list
  const next = nextStep(result.data.list)
  const doneCount = steps.filter(({ done }) => done).length
  const isComplete = doneCount === steps.length
  const hide = () =>
    run(async () => {
      const undo = await hideSetupList(browserApi)
      await reload()
      return {
        text: 'De lijst is verborgen.',
        undo: thenAfterUndo(undo, async () => {
          await reload()
          return 'De lijst staat er weer.'
        }),
      }
    })
  return (
    <section
      aria-labelledby="setup"
      className="mb-8 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="setup" className="text-xl">
          {isComplete ? 'Je winkel staat klaar' : 'Zo open je je winkel'}
        </h2>
        <p className="text-ink-soft">{`${doneCount} van ${steps.length} klaar`}</p>
      </div>
      <ol ref={stepList} className="mt-4 divide-y divide-line border-y border-line">
        {steps.map(({ name, done }) => (
          <Step
            // A step that gets done closes, and the next one opens.
            key={`${name} ${done} ${name === next}`}
            title={setupStepTexts[name].title}
            done={done}
            isOpen={name === next}
          >
            <StepContent name={name} setup={setup} list={result.data.list!} reload={reload} />
          </Step>
        ))}
      </ol>
      {failure && <div className="mt-4">{failure}</div>}
      <div className="mt-4">
        <Button kind="ghost" busy={busy} onClick={hide}>
          Verberg deze lijst
        </Button>
      </div>
    </section>
  )
}

const nextStep = ({ steps }: List): SetupStepName | undefined =>
  steps.find(({ done }) => !done)?.name

/** `isOpen` opens the first step that is not done; later the colleague decides. */
function Step({
  title,
  done,
  isOpen,
  children,
}: {
  title: string
  done: boolean
  isOpen: boolean
  children: React.ReactNode
}) {
  const [wasOpen] = useState(isOpen)
  return (
    <li>
      <details open={wasOpen} className="group">
        <summary className="flex min-h-control cursor-pointer items-center gap-3 py-2">
          <Icon
            name={done ? 'circle-check' : 'circle-dot'}
            size={24}
            className={`flex-none ${done ? 'text-success' : 'text-ink-soft'}`}
          />
          <span className={`flex-1 ${done ? 'text-ink-soft' : 'font-semibold'}`}>
            {title}
            <span className="sr-only">{done ? ', klaar' : ', nog te doen'}</span>
          </span>
          <Icon
            name="chevron-down"
            size={20}
            className="flex-none transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-5 ps-9">{children}</div>
      </details>
    </li>
  )
}

type StepContentProps = {
  name: SetupStepName
  setup: Setup
  list: List
  reload: () => Promise<void>
}

function StepContent({ name, setup, list, reload }: StepContentProps) {
  const { notice, busy, run } = useMutation()
  if (isNeededConnection(name)) return <ConnectionCheck {...{ name, setup, reload }} />
  const { about, link } = setupStepTexts[name]
  const isDone = list.steps.some((step) => step.name === name && step.done)
  const confirm = () =>
    run(async () => {
      await browserApi('PUT /api/admin/setup/delivery-confirmation')
      await reload()
    })
  return (
    <div className="grid max-w-[44rem] gap-3">
      <p>{about}</p>
      {name === 'start-selling' && <StartSelling {...{ setup, reload }} />}
      {name === 'pages' && <PagesToDo list={list} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {link && (
          <Link to={link.to} className="link inline-flex min-h-11 items-center">
            {link.name}
          </Link>
        )}
        {name === 'delivery' && !isDone && (
          <Button kind="ghost" busy={busy} onClick={confirm}>
            Dit klopt zo
          </Button>
        )}
      </div>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </div>
  )
}

function PagesToDo({ list: { missing_pages, placeholder_pages } }: { list: List }) {
  const pages = [
    ...missing_pages.map(({ has_draft, ...page }) => ({
      ...page,
      what: has_draft ? 'het concept staat klaar' : 'nog te maken',
    })),
    ...placeholder_pages.map((page) => ({ ...page, what: 'bezoekers lezen nog [vul in]' })),
  ]
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {pages.map(({ slug, title, what }) => (
        <li key={slug}>
          <Link to={`/editor/${slug}`} className="link inline-flex min-h-11 items-center">
            {title}
          </Link>
          <span className="text-sm text-ink-soft">: {what}</span>
        </li>
      ))}
    </ul>
  )
}
