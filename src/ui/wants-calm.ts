// Whether somebody wants nothing to move: as their device says, or as they chose in 'Leesgemak'.

export const wantsCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || (document.documentElement.dataset.comfort ?? '').split(' ').includes('calm')
