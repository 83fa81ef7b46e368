// What can be done with the orders that were ticked: a list to pack from, and a slip for each box.

import { Button, ButtonLink } from '#ui/button.tsx'

type Props = {
  numbers: readonly string[]
  /** The orders on the screen. */
  shown: readonly string[]
  choose: (numbers: ReadonlySet<string>) => void
}

export function PackChosen({ numbers, shown, choose }: Props) {
  if (shown.length === 0) return null
  const asked = `?nummers=${numbers.join(',')}`
  return (
    <div className="mb-4 flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {numbers.length === 0 ? 'Vink bestellingen aan om ze samen te pakken.' : `${numbers.length} gekozen`}
      </p>
      {numbers.length > 0 ? (
        <>
          <ButtonLink to={`/admin/bestellingen/paklijst${asked}`}>Paklijst</ButtonLink>
          <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen${asked}`}>
            Pakbonnen
          </ButtonLink>
          <Button kind="plain" onClick={() => choose(new Set())}>
            Niets kiezen
          </Button>
        </>
      ) : (
        <Button kind="plain" className="max-sm:-ms-3.5" onClick={() => choose(new Set(shown))}>
          Kies alles op dit scherm
        </Button>
      )}
    </div>
  )
}
