/** A backup that cannot be restored, or a target that must not be restored into. Nothing was changed. */
export class RefusedBackup extends Error {}
