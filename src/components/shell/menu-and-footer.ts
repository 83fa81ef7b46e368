export { Footer } from './footer.tsx'
export { Menu } from './menu.tsx'
