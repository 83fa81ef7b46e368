import { Link } from 'react-router'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { useShopDetails } from '../shell/shop-details-context.ts'

/** A sentence for somebody who doubts, such as about a body that no size fits. */
export function AskForSize() {
  const phone = useShopDetails()?.company.phone
  return (
    <>
      {phone && (
        <>
          Bel{' '}
          <a href={toPhoneUrl(phone)} className="link">
            {phone}
          </a>{' '}
          of{' '}
        </>
      )}
      <Link to="/contact" className="link">
        {phone ? 'mail ons' : 'Vraag het ons'}
      </Link>
      , dan zoeken we samen iets dat past.
    </>
  )
}
