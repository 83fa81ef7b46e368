export { Banner } from './banner.tsx'
export { Footer } from './footer.tsx'
export { GuaranteeNotice } from './guarantee-notice.tsx'
export { Menu } from './menu.tsx'
