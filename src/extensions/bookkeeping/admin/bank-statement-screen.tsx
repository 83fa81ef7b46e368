import { useId, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Spinner } from '#ui/spinner.tsx'
import { FilePicker, readFile } from '#admin/shared/file-picker.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '#admin/shared/screen.tsx'
import { Link } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { formatEuroAmount } from '#domain/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import type { EndpointReply } from '#api/index.ts'

/** The proposals of a bank statement. Staff choose which ones to book. */
type Match = Statement['matches'][number]
/** What became of a proposal: 'booked', or why not. */
type Outcomes = Readonly<Record<string, string>>
const booked = 'booked'

function StatementMatches({ statement }: { statement: Statement }) {
  const { matches, unmatched, unmatched_count: count, is_other_account: isOtherAccount } = statement
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(matches.filter((one) => one.certain && !isOtherAccount).map(({ key }) => key)),
  )
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const { run, busy, failure } = useStaffMutation()
  const waiting = matches.filter(({ key }) => chosen.has(key) && outcomes[key] !== booked)

  const book = () =>
    run(async () => {
      let bookings = 0
      for (const match of waiting) {
        const outcome = await bookMatch(match)
        if (outcome === booked) bookings += 1
        setOutcomes((before) => ({ ...before, [match.key]: outcome }))
      }
      if (bookings === 0) return undefined
      return bookings === 1
        ? 'Eén betaling is geboekt. De klant krijgt een bevestiging.'
        : `${bookings} betalingen zijn geboekt. De klanten krijgen een bevestiging.`
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
        empty="Geen enkele overboeking hoort bij een bestelling."
        columns={columnsFor({ chosen, outcomes, busy, toggle })}
      />
      {failure}
      {matches.some(({ bookable }) => bookable) && (
        <div>
          <Button busy={busy} disabled={waiting.length === 0} onClick={book}>
            {waiting.length === 1
              ? 'Boek de gekozen betaling'
              : `Boek de ${waiting.length} gekozen betalingen`}
          </Button>
        </div>
      )}
      {count > 0 && (
        <Disclosure
          title={formatCountOf(count, 'bedrag zonder bestelling', 'bedragen zonder bestelling')}
        >
          <p className="measure mb-4">
            Hoort er toch een bij een bestelling, boek het dan daar met ‘Betaling ontvangen’.
            {count > unmatched.length && ` Je ziet de eerste ${unmatched.length}.`}
          </p>
          <RecordTable
            caption="Bedragen zonder bestelling"
            rows={unmatched.map((transfer, index) => ({ ...transfer, index }))}
            keyOf={({ index }) => index}
            columns={unmatchedColumns}
          />
        </Disclosure>
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
    formatCountOf(incoming, 'bedrag bijgeschreven', 'bedragen bijgeschreven'),
    formatCountOf(matches.length, 'hoort bij een bestelling', 'horen bij een bestelling'),
    outgoing > 0 && `${outgoing} afgeschreven`,
    ignored > 0 && `${ignored} overgeslagen (nog niet geboekt, of niet in euro’s)`,
  ].filter(Boolean)
  return `${format}: ${parts.join(', ')}.`
}

type Transfer = Statement['unmatched'][number]

const describeTransfer = ({ payer, text }: Transfer) => (
  <>
    {payer && <span className="font-semibold">{payer}</span>} {text}
  </>
)
const dayColumn: Column<Transfer> = {
  name: 'Dag',
  inCard: 'bare',
  cell: ({ day }) => formatDate(day),
}
const amountColumn: Column<Transfer> = {
  name: 'Bedrag',
  inCard: 'end',
  number: true,
  cell: ({ amount }) => formatEuroAmount(amount),
}
const unmatchedColumns: Column<Transfer>[] = [
  { name: 'Afschrift', cell: describeTransfer },
  dayColumn,
  amountColumn,
  { name: 'Wat het is', cell: ({ explanation }) => explanation },
]

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
          <Link to={`/admin/bestellingen/${number}`} className="link">
            {number}
          </Link>{' '}
          {name}
        </span>
      </span>
    ),
  },
  dayColumn,
  { name: 'Afschrift', cell: describeTransfer },
  amountColumn,
  {
    name: 'Voorstel',
    cell: ({ key, explanation }) =>
      outcomes[key] === booked ? <strong>Geboekt</strong> : (outcomes[key] ?? explanation),
  },
]

export default function BankStatementScreen() {
  const [statement, setStatement] = useState<Statement>()
  const result = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { run, busy, failure } = useStaffMutation('Het bestand kwam niet aan. Probeer het opnieuw.')

  const read = async (file: File) => {
    setStatement(undefined)
    await run(async () => {
      const reply = await readFile(() =>
        browserApi('POST /api/admin/bank-statements', { body: { file } }),
      )
      setStatement({ ...reply, name: file.name })
    })
    result.current?.focus()
  }

  return (
    <>
      <ScreenHeader
        title="Bankafschrift"
        about="Zoekt bij elke overboeking de bestelling die erop wacht. Er wordt niets geboekt voordat jij het bevestigt, en niets twee keer."
      />
      <p id={hintId} className="measure mb-4">
        Haal bij je bank het afschrift op als CAMT.053 of MT940. De winkel kijkt naar wat er
        binnenkwam, en bewaart het bestand niet.
      </p>
      <FilePicker
        label="Kies het bankafschrift"
        accept=".xml,.sta,.swi,.940,.txt,.mt940,application/xml,text/xml,text/plain"
        busy={busy}
        aria-describedby={hintId}
        onFile={(file) => void read(file)}
      />
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && <Spinner label="Het bestand wordt gelezen" />}
        {failure}
        {statement && <StatementMatches key={statement.name} statement={statement} />}
      </div>
    </>
  )
}

/** `name` is that of the file. */
type Statement = EndpointReply<'POST /api/admin/bank-statements'> & { name: string }
