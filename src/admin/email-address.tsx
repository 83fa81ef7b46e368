// An e-mail address in a narrow place: it goes on below after its @, and where what stands on one side of it is long, before a dot too.

import { Fragment } from 'react'

export function EmailAddress({ of: address }: { of: string }) {
  return (
    <span className="break-words">
      {pieces(address).map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}

/** Characters that fit on a line of a card on a phone. */
const fits = 22

/** 'jan.smit@post.nl' in 'jan.smit@' and 'post.nl'. */
const pieces = (address: string): string[] =>
  address.split(/(?<=@)/).flatMap((side) => (side.length > fits ? side.split(/(?=\.)/) : [side]))
