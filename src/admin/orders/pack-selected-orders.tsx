// Links from the ticked orders to their pack list, their packing slips and the screen that ships
// them.

import { ButtonLink } from '#ui/button.tsx'

export function PackSelectedOrders({ numbers }: { numbers: readonly string[] }) {
  const query = `?numbers=${numbers.join(',')}`
  return (
    <>
      <ButtonLink to={`/admin/bestellingen/paklijst${query}`}>Paklijst</ButtonLink>
      <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${query}`}>
        Pakbonnen
      </ButtonLink>
      <ButtonLink kind="ghost" to={`/admin/verzenden${query}`}>
        Verzenden
      </ButtonLink>
    </>
  )
}
