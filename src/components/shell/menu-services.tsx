// What customers with an order look for in the menu of small screens: the order, returns, questions
// and the telephone.

import { Link } from 'react-router'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import { toQuestionAnchor } from '#domain/content/question-anchor.ts'
import { useLoggedIn } from '../account/login-store.ts'
import { useShopDetails } from './shop-details-context.ts'

/**
 * The contact page answers it for customers without an account; their order has its own link in
 * their mail.
 */
const orderQuestion = `/contact#${toQuestionAnchor('Waar is mijn bestelling?')}`

export function MenuServices({ help }: { help: PublicNavigation['footer']['help'] }) {
  const phone = useShopDetails()?.company.phone
  const isLoggedIn = useLoggedIn()
  const hasPage = (path: string) => help.some(({ href }) => href === path)
  return (
    <div className="mt-4 border-t border-line pt-4">
      {(isLoggedIn || hasPage('/contact')) && (
        <Link to={isLoggedIn ? '/account' : orderQuestion}>Mijn bestelling</Link>
      )}
      <Link to="/herroepen">Terugsturen</Link>
      {hasPage('/veelgestelde-vragen') && (
        <Link to="/veelgestelde-vragen">Veelgestelde vragen</Link>
      )}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{`Bel ${phone}`}</a>}
    </div>
  )
}
