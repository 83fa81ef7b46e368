/** Whether a source file is loaded by staff alone: the editor, or a back office. */
export function isForStaff(path: string): boolean {
  const inExtension = path.split('/src/extensions/')[1]?.split('/')[1]
  return (
    path.includes('/src/editor/') ||
    path.includes('/src/admin/') ||
    inExtension === 'admin' ||
    inExtension === 'admin.ts'
  )
}
