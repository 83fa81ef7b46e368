import { Notice } from '#ui/notice.tsx'
import type { RefusalLink } from './submit-order.ts'

type Props = {
  /** Where the customer can go on. */
  link: RefusalLink | undefined
  /** Why the order failed. */
  children: string
}

export const OrderRefusal = ({ link, children }: Props) => (
  <Notice kind="error">
    <p>{children}</p>
    {link && (
      <a href={link.url} className="link inline-block min-h-11 content-center">
        {link.text}
      </a>
    )}
  </Notice>
)
