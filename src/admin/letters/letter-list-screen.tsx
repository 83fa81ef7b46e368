// /admin/bestellingen/brieven: the letters that wait to be printed and posted.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type WaitingLetter = EndpointReply<'GET /api/admin/letters'>['letters'][number]

const fetchLetters = () => browserApi('GET /api/admin/letters')

const columns = (
  busy: boolean,
  onPosted: (letter: WaitingLetter) => void,
): readonly Column<WaitingLetter>[] => [
  {
    name: 'Brief',
    cell: ({ number, id, label }) => (
      <Link
        to={`/admin/bestellingen/${number}/brieven/${id}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {label}
        <span className="sr-only">, bestelling {number}</span>
      </Link>
    ),
  },
  { name: 'Klant', cell: ({ name }) => name },
  {
    name: 'Bestelling',
    cell: ({ number }) => (
      <Link to={`/admin/bestellingen/${number}`} className="link">
        {number}
      </Link>
    ),
  },
  { name: 'Sinds', cell: ({ at }) => formatDateTimeOrDash(at) },
  {
    name: 'Klaar',
    cell: (letter) => (
      <Button
        kind="ghost"
        className="whitespace-nowrap"
        busy={busy}
        onClick={() => onPosted(letter)}
      >
        Afgehandeld
        <span className="sr-only">: {`${letter.label}, bestelling ${letter.number}`}</span>
      </Button>
    ),
  },
]

export default function LetterListScreen() {
  const { result, reload } = useQuery(fetchLetters)
  const { notice, busy, run } = useMutation()
  const markPosted = ({ number, id, name }: WaitingLetter) =>
    run(async () => {
      await browserApi('POST /api/admin/orders/:number/letters/:id/posted', {
        params: { number, id: String(id) },
      })
      await reload()
      return `De brief aan ${name} is afgehandeld.`
    })
  return (
    <>
      <ScreenHeader
        title="Brieven te printen"
        about="Voor klanten zonder e-mailadres. Open een brief om hem te printen. Kies ‘Afgehandeld’ als hij op de post is, of niet meer nodig is."
      />
      <div aria-live="polite" className="not-empty:mb-6">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ letters }) => (
          <RecordTable
            caption="Brieven te printen"
            columns={columns(busy, (letter) => void markPosted(letter))}
            rows={letters}
            keyOf={({ id }) => id}
            empty="Er wachten geen brieven."
          />
        )}
      </QueryBoundary>
    </>
  )
}
