// The product finder for a browser without scripts: the way to fitting products in one step.

import { Link } from 'react-router'
import { leakageQuestion } from '#domain/wizard/questions.ts'
import { Button } from '#ui/button.tsx'

export function WithoutScript() {
  return (
    <div className="mx-auto hidden max-w-[56rem] rounded-[1.75rem] border border-line bg-white p-6 sm:p-9 noscript:block">
      <p className="measure">
        De vragen werken alleen met JavaScript, omdat je antwoorden je apparaat dan niet verlaten. Zo kom je er ook: kies hoeveel je
        verliest.
      </p>
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
    </div>
  )
}
