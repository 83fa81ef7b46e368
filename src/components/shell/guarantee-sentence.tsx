// The sentence on the legal guarantee, for shops whose owner has not uploaded the EU's notice.

import { Link } from 'react-router'
import { guaranteeSentence } from '#domain/content/shop/guarantee-sentence.ts'

/** `hasTerms` is false in a new shop, whose terms the sentence cannot link to yet. */
export function GuaranteeSentence({
  linkClass = 'link',
  hasTerms = true,
}: {
  linkClass?: string
  hasTerms?: boolean
}) {
  return (
    <p>
      {guaranteeSentence}{' '}
      {hasTerms && (
        <Link to="/algemene-voorwaarden" className={linkClass}>
          Zo werkt de garantie
        </Link>
      )}
    </p>
  )
}
