import { FileTransfer } from "@capacitor/file-transfer";
import { FileViewer } from "@capacitor/file-viewer";
import { Directory, Filesystem } from "@capacitor/filesystem";

const FOLDER = "download";

const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });

const openFile = (path: string): Promise<void> => FileViewer.openDocumentFromLocalPath({ path });

/** Saves a file and opens it with the phone's app for it: a card with the contacts, an event with the calendar. */
export const saveAndOpen = async (file: Blob, name: string): Promise<void> => {
  const data = await toBase64(file);
  const path = `${FOLDER}/${name}`;
  const { uri } = await Filesystem.writeFile({ path, data, directory: Directory.Cache, recursive: true });
  await openFile(uri);
};

/** Downloads a file without holding it in memory, and opens it. */
export const downloadAndOpen = async (url: string, name: string): Promise<void> => {
  const place = { path: FOLDER, directory: Directory.Data };
  // Fails if the folder exists.
  await Filesystem.mkdir({ ...place, recursive: true }).catch(() => undefined);
  const { uri } = await Filesystem.getUri({ path: `${FOLDER}/${name}`, directory: Directory.Data });
  const { path = uri } = await FileTransfer.downloadFile({ url, path: uri });
  await openFile(path);
};

/** Removes what was saved to be opened: photos, cards and exports of one person. */
export const removeFiles = async (): Promise<void> => {
  const remove = (directory: Directory) => Filesystem.rmdir({ path: FOLDER, directory, recursive: true });
  // Fails where there is no folder.
  await Promise.allSettled([remove(Directory.Data), remove(Directory.Cache)]);
};
