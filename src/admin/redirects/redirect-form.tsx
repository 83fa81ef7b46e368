import { useEffect, useRef } from 'react'
import { parseRedirectLines, type Redirect } from '#domain/content/redirect.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'

type Props = { from: string; reload: () => Promise<void> }

/**
 * `from` is the address of which staff chose to make a redirect; '' for none. The focus then moves
 * to the new address.
 */
export function RedirectForm({ from, reload }: Props) {
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
