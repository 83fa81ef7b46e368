import { useState, useEffect, useRef } from 'react'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ScreenHeader, Section } from '../shared/screen.tsx'
import type { EndpointReply } from '#api/index.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { browserApi } from '#components/api-context.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { removeRedirect } from './remove-redirect.ts'
import { Link } from 'react-router'
import { editorPath } from '#domain/content/links/public-path.ts'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { defineList, RowButton } from '../shared/list/define-list.tsx'
import { parseRedirectLines, type Redirect } from '#domain/content/links/redirect.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'

type Props = { from: string; reload: () => Promise<void> }

/**
 * `from` is the address of which staff chose to make a redirect; '' for none. The focus then moves
 * to the new address.
 */
function RedirectForm({ from, reload }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (from !== '') focusField(section.current, 'to')
  }, [from])
  return (
    <section
      ref={section}
      aria-label="Doorverwijzing toevoegen"
      className="grid max-w-[60rem] gap-5"
    >
      <FieldForm
        fields={{
          from: {
            kind: 'text',
            label: 'Oud adres',
            placeholder: '/oude-pagina',
            max: 500,
            half: true,
          },
          to: { kind: 'text', label: 'Nieuw adres', placeholder: '/shop', max: 500, half: true },
        }}
        values={{ from }}
        errorPath="redirects.0"
        button="Leid door"
        draft={`doorverwijzing ${from}`}
        subject="shop"
        onDone={() => focusField(section.current, 'from')}
        send={async (redirect) => {
          await browserApi('POST /api/admin/redirects', { body: { redirects: [redirect] } })
          await reload()
          return `${redirect.from} leidt nu door naar ${redirect.to}.`
        }}
      />
      <Disclosure title="Veel adressen tegelijk">
        <PastedLines reload={reload} />
      </Disclosure>
    </section>
  )
}

const focusField = (section: HTMLElement | null, name: string) =>
  section?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

const maxShownErrors = 20

const PastedLines = ({ reload }: Pick<Props, 'reload'>) => (
  <FieldForm
    fields={{
      lines: {
        kind: 'textarea',
        label: 'Plak de regels',
        rows: 6,
        hint: 'Per regel het oude adres, een puntkomma en het nieuwe adres. Zo plakt het ook uit een spreadsheet.',
        placeholder: 'https://www.oudewinkel.nl/producten/luiers.html; /shop',
      },
    }}
    button="Leid ze allemaal door"
    draft="doorverwijzingen"
    subject="shop"
    send={async ({ lines }) => {
      const parsed = parseRedirectLines(lines)
      if (parsed.length === 0)
        throw new Problem('input-invalid', {
          errors: { lines: ['Er staat nog niets om door te leiden.'] },
        })
      try {
        const redirects = parsed.map(({ from, to }) => ({ from, to }))
        await browserApi('POST /api/admin/redirects', { body: { redirects } })
      } catch (error) {
        throw isProblem(error) ? toLineErrors(error, parsed) : error
      }
      await reload()
      return parsed.length === 1
        ? '1 adres leidt nu door.'
        : `${parsed.length} adressen leiden nu door.`
    }}
  />
)

function toLineErrors(problem: Problem, lines: readonly (Redirect & { line: number })[]): Problem {
  const sentences = Object.entries(problem.errors ?? {}).flatMap(([path, [error]]) => {
    const line = lines[Number(/^redirects\.(\d+)/.exec(path)?.[1])]
    return line && error ? [`Regel ${line.line}: ${error}`] : []
  })
  if (sentences.length === 0) return problem
  const rest = sentences.length - maxShownErrors
  return new Problem('input-invalid', {
    errors: {
      lines: [
        [
          'Er is nog niets bewaard. Verbeter eerst dit:',
          ...sentences.slice(0, maxShownErrors),
          ...(rest > 0 ? [`En nog ${rest} regels.`] : []),
        ].join('\n'),
      ],
    },
  })
}

type DeadLinkSource = EndpointReply<'GET /api/admin/dead-links'>['places'][number]

const kindLabels = { menu: 'Menu', page: 'Pagina', article: 'Artikel' } as const

const DeadLinks = defineList({
  section: 'dead-links',
  title: 'Links die nergens heen leiden',
  about: 'Nagekeken zijn de menu’s, de pagina’s en de geplaatste artikelen van nu.',
  from: 'GET /api/admin/dead-links',
  rows: 'places',
  keyOf: ({ kind, slug }) => `${kind}/${slug}`,
  columns: [
    { name: 'Waar', cell: (source) => <SourceLink {...source} /> },
    { name: 'Soort', cell: ({ kind }) => kindLabels[kind] },
    {
      name: 'Link',
      cell: ({ hrefs }) => <span className="[overflow-wrap:anywhere]">{hrefs.join(', ')}</span>,
    },
  ],
  empty: 'Alle links binnen de winkel komen ergens aan.',
})

function SourceLink({ kind, slug, title }: DeadLinkSource) {
  const user = useCurrentUser()
  if (kind === 'menu' && !can(user?.staff_role, 'catalogue')) return title
  const path = kind === 'menu' ? '/admin/menu' : editorPath(kind, slug)
  return (
    <Link to={path} className="link font-semibold">
      {title}
    </Link>
  )
}

type MissingAddress = EndpointReply<'GET /api/admin/redirects'>['missing'][number]
type MissingProps = { missing: readonly MissingAddress[]; onChoose: (path: string) => void }

const MissingAddresses = ({ missing, onChoose }: MissingProps) => (
  <section aria-labelledby="missing" className="grid gap-4">
    <div>
      <h2 id="missing" className="text-xl">
        Gevraagd, maar er niet
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Adressen die de laatste dertig dagen zijn opgevraagd en nergens heen leiden. Er zitten ook
        gissingen van programma’s tussen; die mag je laten staan. Nieuwe verschijnen binnen een
        minuut.
      </p>
    </div>
    <RecordTable
      caption="Gevraagd, maar er niet"
      rows={missing}
      keyOf={({ path }) => path}
      columns={[
        {
          name: 'Adres',
          cell: ({ path }) => (
            <span className="font-semibold [overflow-wrap:anywhere]">{path}</span>
          ),
        },
        { name: 'Keer gevraagd', number: true, cell: ({ hits }) => hits },
        { name: 'Laatst', cell: ({ last_day: day }) => formatShortDate(new Date(day)) },
        {
          name: 'Doorleiden',
          cell: ({ path }) => (
            <RowButton label="Leid door" of={path} onClick={() => onChoose(path)} />
          ),
        },
      ]}
      empty="Niemand vroeg om een adres dat er niet is."
    />
  </section>
)

export default function RedirectsScreen() {
  const { result, reload } = useReply('GET /api/admin/redirects')
  /** The missing address that staff chose to redirect. A new key mounts a new form. */
  const [chosen, setChosen] = useState({ key: 0, from: '' })
  const choose = (from: string) => setChosen(({ key }) => ({ key: key + 1, from }))
  return (
    <>
      <ScreenHeader
        title="Doorverwijzingen"
        about="Had je een andere winkel, of stond een pagina eerst ergens anders? Leid bezoekers en zoekmachines door naar het nieuwe adres."
      />
      <div className="grid gap-12">
        <RedirectForm key={chosen.key} from={chosen.from} reload={reload} />
        <QueryBoundary result={result} reload={reload}>
          {({ redirects, missing }) => (
            <>
              <RedirectList redirects={redirects} reload={reload} />
              <MissingAddresses missing={missing} onChoose={choose} />
            </>
          )}
        </QueryBoundary>
        <DeadLinks />
      </div>
    </>
  )
}

type ListedRedirect = EndpointReply<'GET /api/admin/redirects'>['redirects'][number]
type ListProps = { redirects: readonly ListedRedirect[]; reload: () => Promise<void> }

function RedirectList({ redirects, reload }: ListProps) {
  const { failure, busy, run } = useStaffMutation()
  const remove = ({ from }: ListedRedirect) =>
    run(async () => {
      const undo = await removeRedirect(browserApi, from)
      await reload()
      return {
        text: `${from} leidt niet meer door.`,
        undo: thenAfterUndo(undo, async (restored) => {
          await reload()
          return `${restored.from} leidt weer door naar ${restored.to}.`
        }),
      }
    })
  return (
    <Section title="Adressen die doorleiden" className="grid gap-4">
      {failure}
      <RecordTable
        caption="Adressen die doorleiden"
        rows={redirects}
        keyOf={({ from }) => from}
        columns={[
          {
            name: 'Oud adres',
            cell: ({ from }) => (
              <span className="font-semibold [overflow-wrap:anywhere]">{from}</span>
            ),
          },
          {
            name: 'Nieuw adres',
            cell: ({ to }) => (
              <a href={to} className="link [overflow-wrap:anywhere]">
                {to}
              </a>
            ),
          },
          { name: 'Keer gebruikt', number: true, cell: ({ hits }) => hits },
          {
            name: 'Weghalen',
            cell: (redirect) => (
              <RowButton
                label="Haal weg"
                of={redirect.from}
                busy={busy}
                onClick={() => remove(redirect)}
              />
            ),
          },
        ]}
        empty="Er leidt nog geen adres door. Verander je het adres van een pagina of product, dan leidt het oude vanzelf door; dat staat hier niet bij."
      />
    </Section>
  )
}
