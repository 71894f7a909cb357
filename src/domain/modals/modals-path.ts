/** The path of the modal fragments. Each is also a separate page. */
export const MODALS_PATH = '/gsr/modals/';
