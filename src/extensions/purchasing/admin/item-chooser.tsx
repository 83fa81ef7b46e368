import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { Reply } from '#admin/shared/screen.tsx'
import { formatProductCount } from '#admin/shared/masked-order-lines.tsx'

type Item = EndpointReply<'GET /api/admin/purchasable-items'>['items'][number]
type Props = { supplier: number; onClose: () => void; reload: () => Promise<void> }

export function ItemChooser(props: Props) {
  return (
    <Dialog wide title="Kies producten" onClose={props.onClose}>
      <Reply from="GET /api/admin/purchasable-items">
        {({ items }) => (
          <Choices {...props} items={items.filter(({ supplier }) => supplier !== props.supplier)} />
        )}
      </Reply>
    </Dialog>
  )
}

/** True if each word of the search is in the name, an article number or the EAN. */
const matches = ({ name, ean, own_article_number }: Item, search: string) => {
  const text = `${name} ${ean ?? ''} ${own_article_number ?? ''}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Choices({ supplier, items, onClose, reload }: Props & { items: readonly Item[] }) {
  const { failure, busy, run } = useStaffMutation()
  const [search, setSearch] = useState('')
  const [onlyFree, setOnlyFree] = useState(items.some((item) => item.supplier === null))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = items.filter(
    (item) => (!onlyFree || item.supplier === null) && matches(item, search),
  )
  const isAllChosen = shown.length > 0 && shown.every(({ item }) => chosen.has(item))
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const add = () =>
    run(async () => {
      const terms = items
        .filter(({ item }) => chosen.has(item))
        .map(({ item, packs_per_case }) => ({
          item,
          article_number: '',
          packs_per_case,
          price: null,
        }))
      await browserApi('PUT /api/admin/suppliers/:id/items', {
        params: { id: supplier },
        body: { items: terms },
      })
      onClose()
      await reload()
      return `${formatProductCount(terms.length)} toegevoegd. Vul hun artikelnummers en dozen in.`
    })
  return (
    <div className="grid gap-4">
      <LabelledField
        label="Zoek op naam, artikelnummer of EAN"
        name="search"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          label="Alleen zonder leverancier"
          checked={onlyFree}
          onChange={({ target }) => setOnlyFree(target.checked)}
        />
        <Checkbox
          label={`Alles hieronder (${shown.length})`}
          checked={isAllChosen}
          onChange={({ target }) =>
            toggle(
              shown.map(({ item }) => item),
              target.checked,
            )
          }
        />
      </div>
      <ul
        aria-label="Producten"
        className="max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-white px-4 py-2"
      >
        {shown.length === 0 && <li className="py-3 text-ink-soft">Niets gevonden.</li>}
        {shown.map((item) => (
          <li key={item.item}>
            <Checkbox
              label={
                <span>
                  {item.name}
                  {item.supplier_name && (
                    <span className="text-ink-soft"> · nu bij {item.supplier_name}</span>
                  )}
                </span>
              }
              checked={chosen.has(item.item)}
              onChange={({ target }) => toggle([item.item], target.checked)}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {failure}
      </div>
      <Button busy={busy} disabled={chosen.size === 0} className="justify-self-start" onClick={add}>
        {chosen.size === 0 ? 'Vink eerst iets aan' : `Voeg ${chosen.size} toe`}
      </Button>
    </div>
  )
}
