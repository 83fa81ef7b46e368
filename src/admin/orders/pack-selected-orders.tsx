// Links from the ticked orders to their pack list, their packing slips and the screen that ships
// them. While no order is ticked, a button ticks all orders on the page.

import { Button, ButtonLink } from '#ui/button.tsx'

type Props = {
  numbers: readonly string[]
  /** The numbers of the orders on this page of the list. */
  visible: readonly string[]
  select: (numbers: ReadonlySet<string>) => void
}

export function PackSelectedOrders({ numbers, visible, select }: Props) {
  if (visible.length === 0) return null
  const query = `?numbers=${numbers.join(',')}`
  return (
    <div className="mb-2 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {numbers.length === 0
          ? 'Vink bestellingen aan om ze samen te pakken.'
          : `${numbers.length} gekozen`}
      </p>
      {numbers.length > 0 ? (
        <>
          <ButtonLink to={`/admin/bestellingen/paklijst${query}`}>Paklijst</ButtonLink>
          <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${query}`}>
            Pakbonnen
          </ButtonLink>
          <ButtonLink kind="ghost" to={`/admin/verzenden${query}`}>
            Verzenden
          </ButtonLink>
          <Button kind="plain" onClick={() => select(new Set())}>
            Niets kiezen
          </Button>
        </>
      ) : (
        <Button kind="plain" className="max-sm:-ms-3.5" onClick={() => select(new Set(visible))}>
          Kies alles op dit scherm
        </Button>
      )}
    </div>
  )
}
