export const GalleryScreen = () => null;
