// Checks whether the visitor prefers reduced motion, in the settings of the device or in the dialog
// 'Leesgemak'.

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (document.documentElement.dataset.comfort ?? '').split(' ').includes('calm')
