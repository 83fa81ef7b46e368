// The EU's notice on the legal guarantee, unchanged and in colour. Until the owner has uploaded it, a sentence about the guarantee.

import { Link } from 'react-router'
import { guaranteeSentence } from '#domain/content/guarantee-sentence.ts'
import { useShopDetails } from './shop-details-context.ts'

/** `className` is that of the picture. The picture opens the official file, and the link opens the official page. */
export function GuaranteeNotice({ className = '' }: { className?: string }) {
  const notice = useShopDetails()?.guarantee_notice
  if (!notice)
    return (
      <p>
        {guaranteeSentence}{' '}
        <Link to="/algemene-voorwaarden" className="link">
          Zo werkt de garantie
        </Link>
      </p>
    )
  const { url, alt, width, height, href } = notice
  return (
    <div className="grid justify-items-start gap-2">
      <a href={url} target="_blank" rel="noreferrer">
        <img {...{ src: url, width, height }} alt={alt} loading="lazy" className={`h-auto rounded-[6px] bg-white ${className}`} />
      </a>
      <a href={href} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
        Je wettelijke garantie, uitleg van de EU
      </a>
    </div>
  )
}
