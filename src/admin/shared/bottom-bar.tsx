import type { ReactNode } from 'react'

/** The button of a long screen, at the bottom of the window, where a thumb reaches it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-sand px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static sm:-mx-6 sm:px-6 print:hidden"
  >
    {children}
  </div>
)
