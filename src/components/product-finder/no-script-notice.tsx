// Replaces the product finder when scripts are off or failed to load. A form with one question
// leads to products that fit.

import { Link } from 'react-router'
import type { QuestionChoice } from '#domain/product-finder/questions.ts'
import { ScriptsFailedNotice } from '../shell/scripts-failed-notice.tsx'
import { Button } from '#ui/button.tsx'

const boxClass = 'rounded-[1.75rem] border border-line bg-white p-6 sm:p-9'

type Props = { amounts: readonly QuestionChoice<string>[] }

/** `amounts` is a prop, so that the questions stay in the script of the page. */
export function NoScriptNotice({ amounts }: Props) {
  return (
    <div className="mx-auto max-w-[56rem]">
      <div className={`hidden scripts-off:block ${boxClass}`}>
        <p className="measure">
          De vragen werken alleen met JavaScript, omdat je antwoorden je apparaat dan niet verlaten.
          Zo kom je er ook: kies hoeveel je verliest.
        </p>
        <AmountForm amounts={amounts} />
      </div>
      <ScriptsFailedNotice className="mb-6">De vragen werken nu niet.</ScriptsFailedNotice>
      <div className={`scripts-lost mb-6 ${boxClass}`}>
        <p className="measure">Zo kom je er ook: kies hoeveel je verliest.</p>
        <AmountForm amounts={amounts} />
      </div>
    </div>
  )
}

function AmountForm({ amounts }: Props) {
  return (
    <>
      <form method="post" action="/shop" className="mt-6 flex flex-wrap gap-3">
        {amounts.map(({ value, label }) => (
          <Button key={value} kind="ghost" type="submit" name="absorption" value={value}>
            {label}
          </Button>
        ))}
      </form>
      <p className="mt-6">
        Of bekijk{' '}
        <Link to="/shop" className="link">
          alle producten
        </Link>
        .{' '}
        <Link to="/contact" className="link">
          Bel of mail ons
        </Link>{' '}
        als je twijfelt.
      </p>
    </>
  )
}
