import {
  cartProposalPath,
  formatCartProposal,
  type ProposedLine,
} from '#domain/cart/cart-proposal.ts'
import { useShopUrl } from '../content/page-metadata.tsx'

/** Returns the link of a cart proposal; undefined for a cart that cannot be shared. */
export function useCartProposalUrl(lines: readonly ProposedLine[]): string | undefined {
  const shopUrl = useShopUrl()
  const hash = formatCartProposal(lines)
  return hash && shopUrl + cartProposalPath + hash
}
