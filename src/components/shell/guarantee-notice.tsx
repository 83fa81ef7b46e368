// The EU's notice on the legal guarantee, unchanged and in colour. Until the owner has uploaded it,
// a sentence about the guarantee.

import { GuaranteeSentence } from './guarantee-sentence.tsx'
import { useShopDetails } from './shop-details-context.ts'

/**
 * `className` is that of the picture, and `linkClass` that of the link: the footer is dark. The
 * picture opens the official file, and the link the official page. `hasTerms` is false in a new
 * shop without terms.
 */
export function GuaranteeNotice({
  className = '',
  linkClass = 'link',
  hasTerms = true,
}: {
  className?: string
  linkClass?: string
  hasTerms?: boolean
}) {
  const notice = useShopDetails()?.guarantee_notice
  if (!notice) return <GuaranteeSentence {...{ linkClass, hasTerms }} />
  const { url, alt, width, height, href } = notice
  return (
    <div className="grid justify-items-start gap-2">
      <a href={url} target="_blank" rel="noreferrer">
        <img
          {...{ src: url, width, height }}
          alt={alt}
          loading="lazy"
          className={`h-auto rounded-[6px] bg-white ${className}`}
        />
      </a>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={`inline-flex min-h-6 items-center ${linkClass}`}
      >
        Je wettelijke garantie, uitleg van de EU
        <span className="sr-only">&nbsp;(opent in een nieuw tabblad)</span>
      </a>
    </div>
  )
}
