// The sentence on the legal guarantee, for shops whose owner has not uploaded the EU's notice.

import { Link } from 'react-router'
import { guaranteeSentence } from '#domain/content/guarantee-sentence.ts'

export function GuaranteeSentence({ linkClass = 'link' }: { linkClass?: string }) {
  return (
    <p>
      {guaranteeSentence}{' '}
      <Link to="/algemene-voorwaarden" className={linkClass}>
        Zo werkt de garantie
      </Link>
    </p>
  )
}
