// The proposals of a bank statement. Staff choose which ones to book.

import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { isProblem } from '#domain/problem.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { Statement } from './statement.ts'

type Match = Statement['matches'][number]
/** What became of a proposal: 'booked', or why not. */
type Outcomes = Readonly<Record<string, string>>
const booked = 'booked'

export function StatementMatches({ statement }: { statement: Statement }) {
  const { matches, is_other_account: isOtherAccount } = statement
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(matches.filter((one) => one.certain && !isOtherAccount).map(({ key }) => key)),
  )
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const { run, busy, notice } = useStaffMutation()
  const waiting = matches.filter(({ key }) => chosen.has(key) && outcomes[key] !== booked)

  const book = () =>
    run(async () => {
      let count = 0
      for (const match of waiting) {
        const outcome = await bookMatch(match)
        if (outcome === booked) count += 1
        setOutcomes((before) => ({ ...before, [match.key]: outcome }))
      }
      if (count === 0) return undefined
      return count === 1
        ? 'Eén betaling is geboekt. De klant krijgt een bevestiging.'
        : `${count} betalingen zijn geboekt. De klanten krijgen een bevestiging.`
    })

  const toggle = (key: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(key)
      else next.delete(key)
      return next
    })

  return (
    <section aria-label={`Voorstellen uit ${statement.name}`} className="grid gap-4">
      {isOtherAccount && (
        <Notice kind="warning">
          Dit afschrift is van een andere rekening dan die in de mails van de winkel. Kijk goed voor
          je iets boekt.
        </Notice>
      )}
      <p role="status">{describeStatement(statement)}</p>
      <RecordTable
        caption="Overboekingen bij bestellingen"
        rows={matches}
        keyOf={({ key }) => key}
        empty="Geen enkele overboeking hoort bij een bestelling die op geld wacht."
        columns={columnsFor({ chosen, outcomes, busy, toggle })}
      />
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {matches.some(({ bookable }) => bookable) && (
        <div>
          <Button busy={busy} disabled={waiting.length === 0} onClick={() => void book()}>
            {waiting.length === 1
              ? 'Boek de gekozen betaling'
              : `Boek de ${waiting.length} gekozen betalingen`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The shop books a transfer once, however often it is asked with the same key. */
async function bookMatch({ key, order_number: number, day, amount }: Match): Promise<string> {
  try {
    await browserApi('POST /api/admin/orders/:number/transfers', {
      params: { number },
      body: { key, day, amount },
    })
    return booked
  } catch (error) {
    if (!isProblem(error)) throw error
    return Object.values(error.errors ?? {}).flat()[0] ?? error.message
  }
}

function describeStatement({ format, incoming, outgoing, ignored, matches }: Statement): string {
  const parts = [
    incoming === 1 ? '1 bedrag bijgeschreven' : `${incoming} bedragen bijgeschreven`,
    matches.length === 1
      ? '1 hoort bij een bestelling'
      : `${matches.length} horen bij een bestelling`,
    outgoing > 0 && `${outgoing} afgeschreven`,
    ignored > 0 && `${ignored} overgeslagen (nog niet geboekt, of niet in euro’s)`,
  ].filter(Boolean)
  return `${format}: ${parts.join(', ')}.`
}

const columnsFor = ({
  chosen,
  outcomes,
  busy,
  toggle,
}: {
  chosen: ReadonlySet<string>
  outcomes: Outcomes
  busy: boolean
  toggle: (key: string, isChosen: boolean) => void
}): Column<Match>[] => [
  {
    name: 'Bestelling',
    cell: ({ key, order_number: number, name, bookable }) => (
      <span className="flex items-center gap-3">
        {bookable && outcomes[key] !== booked && (
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-deep"
            aria-label={`Boek bij ${number}`}
            checked={chosen.has(key)}
            disabled={busy}
            onChange={({ target }) => toggle(key, target.checked)}
          />
        )}
        <span>
          <Link to={`/admin/bestellingen/${number}`}>{number}</Link> {name}
        </span>
      </span>
    ),
  },
  { name: 'Dag', cell: ({ day }) => formatDate(day) },
  {
    name: 'Afschrift',
    cell: ({ payer, text }) => (
      <>
        {payer && <span className="font-semibold">{payer}</span>} {text}
      </>
    ),
  },
  { name: 'Bedrag', number: true, cell: ({ amount }) => formatEuroAmount(amount) },
  {
    name: 'Voorstel',
    cell: ({ key, explanation }) =>
      outcomes[key] === booked ? <strong>Geboekt</strong> : (outcomes[key] ?? explanation),
  },
]
