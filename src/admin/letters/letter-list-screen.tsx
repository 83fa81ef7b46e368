import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { defineList, RowButton } from '../shared/list/define-list.tsx'

export default defineList({
  title: 'Brieven te printen',
  about:
    'Voor klanten zonder e-mailadres. Open een brief om hem te printen. Kies ‘Afgehandeld’ als hij op de post is, of niet meer nodig is.',
  from: 'GET /api/admin/letters',
  rows: 'letters',
  keyOf: ({ id }) => id,
  hrefOf: ({ number, id }) => `/admin/bestellingen/${number}/brieven/${id}`,
  columns: ({ busy, change }) => [
    {
      name: 'Brief',
      cell: ({ number, label }) => (
        <>
          {label}
          <span className="sr-only">, bestelling {number}</span>
        </>
      ),
    },
    { name: 'Klant', inCard: 'bare', cell: ({ name }) => name },
    {
      name: 'Bestelling',
      cell: ({ number }) => (
        <Link to={`/admin/bestellingen/${number}`} className="link">
          {number}
        </Link>
      ),
    },
    { name: 'Sinds', fit: true, cell: ({ at }) => formatDateTimeOrDash(at) },
    {
      name: 'Klaar',
      cell: ({ number, id, name, label }) => (
        <RowButton
          label="Afgehandeld"
          of={`${label}, bestelling ${number}`}
          busy={busy}
          onClick={() =>
            change(async () => {
              await browserApi('POST /api/admin/orders/:number/letters/:id/posted', {
                params: { number, id },
              })
              return `De brief aan ${name} is afgehandeld.`
            })
          }
        />
      ),
    },
  ],
  empty: 'Er wachten geen brieven.',
})
