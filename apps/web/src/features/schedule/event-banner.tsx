import { useState } from "react";

/** The banner of an event. One that cannot be loaded, such as without a network, leaves no hole. */
export const EventBanner = ({
  picture: { url, alt },
  className,
}: {
  picture: { url: string; alt: string };
  className: string;
}) => {
  const [broken, setBroken] = useState("");
  if (broken === url) return null;
  return (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      width="240"
      height="60"
      className={`aspect-[4/1] w-full rounded-card object-cover ${className}`}
      onError={() => setBroken(url)}
    />
  );
};
