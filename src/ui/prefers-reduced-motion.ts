// Whether the visitor prefers reduced motion, by the device's setting or by the dialog 'Leesgemak'.

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || (document.documentElement.dataset.comfort ?? '').split(' ').includes('calm')
