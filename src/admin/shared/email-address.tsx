// An e-mail address that fits in a narrow column. A line may break after the @, and before the dots
// of a long name or domain.

import { Fragment } from 'react'

export function EmailAddress({ address }: { address: string }) {
  return (
    <span className="break-words">
      {splitAtBreaks(address).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}

/** Number of characters that fit on one line of a card on a phone. */
const maxLineLength = 22

/** Splits 'jan.smit@post.nl' into ['jan.smit@', 'post.nl'], between which a line may break. */
const splitAtBreaks = (address: string): string[] =>
  address
    .split(/(?<=@)/)
    .flatMap((side) => (side.length > maxLineLength ? side.split(/(?=\.)/) : [side]))
