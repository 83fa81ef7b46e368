// The product finder for a browser whose scripts are switched off or could not be loaded: the way to fitting products in one step.

import { Link } from 'react-router'
import { leakageQuestion } from '#domain/wizard/questions.ts'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Button } from '#ui/button.tsx'

const look = 'rounded-[1.75rem] border border-line bg-white p-6 sm:p-9'

export function WithoutScript() {
  return (
    <div className="mx-auto max-w-[56rem]">
      <div className={`hidden scripts-off:block ${look}`}>
        <p className="measure">
          De vragen werken alleen met JavaScript, omdat je antwoorden je apparaat dan niet verlaten. Zo kom je er ook: kies hoeveel je
          verliest.
        </p>
        <OtherWay />
      </div>
      <ScriptsLost className="mb-6">De vragen werken nu niet.</ScriptsLost>
      <div className={`scripts-lost mb-6 ${look}`}>
        <p className="measure">Zo kom je er ook: kies hoeveel je verliest.</p>
        <OtherWay />
      </div>
    </div>
  )
}

function OtherWay() {
  return (
    <>
      <form method="post" action="/shop" className="mt-6 flex flex-wrap gap-3">
        {leakageQuestion.choices.map(({ value, label }) => (
          <Button key={value} kind="ghost" type="submit" name="absorption" value={value}>
            {label}
          </Button>
        ))}
      </form>
      <p className="mt-6">
        Of bekijk{' '}
        <Link to="/shop" className="link">
          alle producten
        </Link>{' '}
        en kies daar een categorie.{' '}
        <Link to="/contact" className="link">
          Bel of mail ons
        </Link>{' '}
        gerust als je twijfelt.
      </p>
    </>
  )
}
